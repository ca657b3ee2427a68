// What a worker's process is told: by whom it is started (local-worker.ts), and what it reads (worker-process.ts).

/** The environment variable in which they stand, as JSON. */
export const WORKER_PROCESS_OPTIONS = 'TWO_LIGHTS_WORKER_PROCESS';

export interface WorkerProcessOptions {
  port: number;
  host: string;
  stateDir: string;
  vars: Record<string, string>;
  config?: string; // instead of the project's own
  assets?: string; // a folder of static files, for a config that names none
}
