import type { Project } from '../project.js';
import type { Start } from '../start.js';
import { astro, nuxt, sveltekit } from './elements.js';
import { next, reactRouter, tanstackStart } from './react.js';
import { express, fastify, hono } from './servers.js';
import { reactVite, vue } from './vite.js';

/** Frameworks that contain others come first. React is last of those for pages: the elements need it everywhere. */
export const starts: readonly Start[] = [
  next,
  reactRouter,
  tanstackStart,
  nuxt,
  sveltekit,
  astro,
  vue,
  reactVite,
  hono,
  fastify,
  express,
];

/** The starts for an app, the best first. */
export function startsFor(project: Project): readonly Start[] {
  return starts.filter((start) => start.matches(project));
}
