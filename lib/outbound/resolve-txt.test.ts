import dns2 from 'dns2';
import { expect, it } from 'vitest';
import { resolveTxt } from './resolve-txt';

it('puts the parts of a record together, and says when there is none or nobody answers', async () => {
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const response = dns2.Packet.createResponseFromRequest(request);
      const [question] = request.questions;
      if (question?.name === 'two.example') {
        const record = {
          name: question.name,
          type: dns2.Packet.TYPE.TXT,
          class: dns2.Packet.CLASS.IN,
          ttl: 1,
        };
        const answers = [['one ', 'record'], ['another']].map((data) =>
          Object.assign(new dns2.Packet.Resource(record), { data }),
        );
        response.answers.push(...answers);
      } else response.header.rcode = 3;
      send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  const servers = [`127.0.0.1:${udp?.port}`];
  expect((await resolveTxt('two.example', servers)).sort()).toEqual(['another', 'one record']);
  await expect(resolveTxt('none.example', servers)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await server.close();
  await expect(resolveTxt('two.example', ['127.0.0.1:1'])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
