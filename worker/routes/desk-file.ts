/** The calls that move a whole desk from one account, or one server, to another. */
import { DeskFile } from '../../rules/wire/desk-file.ts';
import { DESK_FILE_MAX_BYTES } from '../../rules/wire/file-formats.ts';
import { FILE_NESTED_MAX } from '../../rules/wire/nesting.ts';
import { seatOf } from '../auth/tokens.ts';
import { attachmentOf } from '../desk/character-file.ts';
import { exportDesk } from '../desk/export.ts';
import { importDesk } from '../desk/import.ts';
import { readBody } from '../http/body.ts';
import { logFault } from '../http/log.ts';
import { countCall, passShield } from '../limits/limits.ts';
import { DescribedRoutes } from '../openapi/described-routes.ts';

export const deskFile = new DescribedRoutes({
  'GET /export': {
    does: 'The whole content of an account as one file.',
    who: 'gm',
    answers: { 200: 'DeskExport' },
    refuses: ['RATE_LIMITED'],
  },
  'POST /import': {
    does: 'Imports such a file under new ids. The same file again creates nothing twice.',
    who: 'gm',
    body: DeskFile,
    bodyIs: 'DeskExport',
    answers: { 200: 'DeskImported' },
    refuses: ['CONFLICT', 'RATE_LIMITED'],
  },
});

deskFile.on('GET /export', async (c) => {
  await passShield(c.env, c.req);
  await countCall(c.env, c.req, 'move a desk');
  const nowMs = Date.now();
  const texts = exportDesk(c.env, seatOf(c.var.gm), nowMs);
  const first = await texts.next(); // so that a database that fails at once becomes an error status
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => write(stream, first),
    pull: async (stream) => {
      try {
        write(stream, await texts.next());
      } catch (error) {
        logFault('export_broke_off', error, { requestId: c.var.requestId });
        stream.error(new Error('The export broke off.')); // the client has an incomplete file, which does not parse
      }
    },
  });
  c.header('Content-Type', 'application/json');
  c.header('Content-Disposition', attachmentOf(`two-lights-${new Date(nowMs).toISOString().slice(0, 10)}`));
  return c.body(body);
});

deskFile.on('POST /import', async (c, { body }) => {
  await passShield(c.env, c.req);
  await countCall(c.env, c.req, 'move a desk');
  const file = await readBody(c.req, body, { maxBytes: DESK_FILE_MAX_BYTES, maxLevels: FILE_NESTED_MAX });
  return importDesk(c.env, c.var.gm.userId, file);
});

function write(stream: ReadableStreamDefaultController<Uint8Array>, text: IteratorResult<string>): void {
  if (text.done) stream.close();
  else stream.enqueue(new TextEncoder().encode(text.value));
}
