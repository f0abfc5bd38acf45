import type { Project } from '../project.js';
import type { Start } from '../start.js';
import { astro, nuxt, sveltekit } from './elements.js';
import { next, reactRouter, tanstackStart } from './react.js';
import { express, fastify, hono } from './servers.js';
import { reactVite, vue } from './vite.js';

/** Frameworks that contain others come first: Nuxt uses Vue, and many use Vite. */
export const starts: readonly Start[] = [
  next,
  reactRouter,
  tanstackStart,
  nuxt,
  sveltekit,
  astro,
  reactVite,
  vue,
  hono,
  fastify,
  express,
];

/** The starts for an app, the best first. */
export function startsFor(project: Project): readonly Start[] {
  return starts.filter((start) => start.matches(project));
}
