import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mediaProxy } from './media-proxy';

export default defineConfig({ plugins: [mediaProxy(), react()] });
