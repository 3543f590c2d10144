import { expect, test } from 'vitest'
import { CallFailed, isPassing, problemIn } from './call-failed.ts'

test('what a server that is ending answers is a passing failure with a sentence for people', () => {
  const answer = { error: 'Service Unavailable', message: 'Service Unavailable', statusCode: 503 }
  const failure = new CallFailed(503, problemIn(503, answer))
  expect(failure.message).toBe('Wardbook cannot be reached right now. Please try again.')
  expect([failure.code, isPassing(failure)]).toEqual(['UNREADABLE', true])
})

test('our own answer keeps its code, its sentence and its fields', () => {
  const error = { code: 'INVALID', message: 'The name is missing.', requestId: 'r', fields: { name: 'Missing' } }
  expect(problemIn(400, { error })).toEqual(error)
})
