/** Frames that once did what no frame may: each by its name, so that it never does it again. */
import { expect, it } from 'vitest';
import { call, newCampaign, newGm, newSession } from './desk.ts';
import { sit } from './sockets.ts';

/** Found by seed 7 of the bad frames: the hub answered INTERNAL. */
it('[RM33] selections nested nine thousand deep are refused at the hub as at the desk', async () => {
  const { accessToken: token } = await newGm('ines');
  const session = await newSession(token, (await newCampaign(token)).id);
  const client = await sit(session.id, token);
  for (const [depth, type] of [
    [9_000, 'Error'],
    [40, 'Error'],
    [20, 'Ack'],
  ] as const) {
    // Written by hand: JSON.stringify would not go so deep.
    const text = `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
    const character = `{"name":"Maren","subclassSelections":${text}}`;
    const before = client.frames.length;
    client.sendRaw(`{"type":"CreateCharacter","id":"deep-${depth}","character":${character}}`);
    expect(await client.next(type, before)).toMatchObject({ id: `deep-${depth}` });
    const { status, body } = await call('POST', '/manage/characters', { token, body: character });
    expect(status).toBe(type === 'Ack' ? 201 : 400);
    if (type === 'Error') {
      expect(await client.next('Error', before)).toMatchObject({ code: 'VALIDATION' });
      expect(body).toMatchObject({
        code: 'VALIDATION',
        errors: { general: ['The body is nested too deeply.'] },
      });
    }
  }
});
