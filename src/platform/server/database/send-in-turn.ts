import { setImmediate } from 'node:timers/promises'

/**
 * Sends statements one behind the other without waiting for their answers: each is made while PostgreSQL works on those
 * before it, which is worth it where making one takes milliseconds. Fails with the first that fails.
 */
export async function sendInTurn(statements: readonly (() => Promise<unknown>)[]): Promise<void> {
  const answers: Promise<unknown>[] = []
  for (const send of statements) {
    const answer = send()
    // It may fail before the last is sent; who called is told below.
    answer.catch(() => {})
    answers.push(answer)
    await setImmediate()
  }
  await Promise.all(answers)
}
