import { createApp } from 'vue';
import Media from './Media.vue';

createApp(Media).mount('#app');
