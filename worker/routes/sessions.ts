import { Hono } from 'hono';
import type { AppEnv } from '../app.ts';

export const sessions = new Hono<AppEnv>();
