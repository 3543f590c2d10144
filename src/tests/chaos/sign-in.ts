import { setTimeout as sleep } from 'node:timers/promises'

const BUSY_MS = 50

/** The cookie of somebody who has signed in; a server that has just started on a busy machine may say first that it is overloaded. */
export async function signInAt(address: string, email: string, password: string): Promise<string> {
  const ask = () =>
    fetch(`${address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  let answer = await ask()
  while (answer.status === 503) {
    await sleep(BUSY_MS)
    answer = await ask()
  }
  if (!answer.ok) throw new Error(`${email} does not sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
