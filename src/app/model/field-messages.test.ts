import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registration } from '../../patients/model/patient.ts'
import { allRoutes } from './contract.ts'

/** What a schema library says of itself; nobody at a desk reads it. */
const TECHNICAL =
  /invalid|expected|received|uuid|pattern|too (small|big)|unrecognized|undefined|null|string|array|object/i

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []

test('no field of any call answers in the words of a schema, whatever it is filled with', () => {
  const filled = ['', 'x'.repeat(5_000), -1, 1e15, 1.5, true, [], {}, [''], [{}], null, undefined]
  const technical = allRoutes.flatMap(({ method, path, ...route }) => {
    const body = 'body' in route ? (route.body as z.ZodMiniType | undefined) : undefined
    if (!(body instanceof z.ZodMiniObject)) return []
    const forms = filled.map((value) => Object.fromEntries(Object.keys(body.shape).map((name) => [name, value])))
    const said = forms.flatMap((form) => messagesOf(body, form))
    return said
      .filter(([, message]) => TECHNICAL.test(message))
      .map(([at, message]) => `${method} ${path} ${at}: ${message}`)
  })
  expect([...new Set(technical)]).toEqual([])
})

test('an empty registration says what is missing, field by field', () => {
  const texts = Object.fromEntries(Object.keys(registration.shape).map((name) => [name, '']))
  const empty = { ...texts, patientPhoto: null, referralLetter: null }
  expect(Object.fromEntries(messagesOf(registration, empty).toReversed())).toEqual({
    name: 'Patient name is required',
    payerId: 'Corporate is required',
    age: 'Age is required',
    gender: 'Gender is required',
    phone: 'Phone is required',
    address: 'Address is required',
    emergencyContactName: 'Emergency contact name is required',
    emergencyContactMobile: 'Emergency contact mobile is required',
  })
})
