import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a local AI service was asked: the whole request as it arrived, and the draft in it. */
export type AiRequest = { readonly headers: IncomingMessage['headers']; readonly body: string; readonly draft: string }
type Answering = (request: AiRequest, response: ServerResponse) => unknown

/** One chunk of a streamed chat completion. */
const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`

/** Begins an answer and sends a text of it, a few signs at a time. */
export function sendPieces(response: ServerResponse, letter: string): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const [piece] of letter.matchAll(/[\s\S]{1,5}/g)) response.write(chunk({ content: piece }))
}

/** Sends a whole answer, from its first piece to its end. */
export function sendLetter(response: ServerResponse, letter: string): void {
  sendPieces(response, letter)
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
}

/** A service on this machine that speaks the protocol of OpenAI's chat completions; each test says how it answers. */
export async function startAiService() {
  const service = { answer: (() => {}) as Answering, requests: [] as AiRequest[] }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const { messages } = JSON.parse(body) as { messages: { content: string }[] }
    const draft = /<<<\n([\s\S]*)\n>>>$/.exec(messages.at(-1)?.content ?? '')?.[1] ?? ''
    const asked = { headers: request.headers, body, draft }
    service.requests.push(asked)
    service.answer(asked, response)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
