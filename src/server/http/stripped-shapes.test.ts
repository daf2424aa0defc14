import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createHttp } from './create-http.ts';
import { bind } from './routes.ts';
import { serve } from './serve.ts';

const person = z.object({ name: z.string(), pets: z.array(z.object({ name: z.string() })) });
const probes = {
  readProbe: endpoint({ method: 'GET', path: '/api/probe', summary: '', access: 'anyone', response: person }),
  writeProbe: endpoint({
    method: 'POST',
    path: '/api/probe',
    summary: '',
    access: 'anyone',
    body: person,
    response: z.object({ taken: z.string() }),
  }),
};
const more = { name: 'Asha', secret: 'a', pets: [{ name: 'Moti', chip: 'b' }] };

let test: TestApp;
let http: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  test = await startTestApp();
  http = await createHttp(test.app.config);
  const routes = bind(probes, {
    readProbe: async () => more,
    writeProbe: async (_app, { body }) => ({ taken: JSON.stringify(body) }),
  });
  serve(http, test.app, {} as never, [routes]);
});
afterAll(async () => {
  await http.close();
  await test.close();
});

const declared = { name: 'Asha', pets: [{ name: 'Moti' }] };

it('an answer holds what its shape declares, whatever its use case returns', async () => {
  expect((await http.inject({ url: '/api/probe' })).json()).toEqual(declared);
});

it('a use case gets what the shape of its body declares, whatever was sent', async () => {
  const answer = await http.inject({ method: 'POST', url: '/api/probe', payload: more });
  expect(JSON.parse(answer.json().taken)).toEqual(declared);
});
