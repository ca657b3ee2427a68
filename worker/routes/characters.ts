import { Hono } from 'hono';
import type { AppEnv } from '../app.ts';

export const characters = new Hono<AppEnv>();
