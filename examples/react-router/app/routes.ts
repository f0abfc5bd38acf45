import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('media', 'routes/media.tsx'),
  route('api/media/*', 'routes/api.media.$.ts'),
] satisfies RouteConfig;
