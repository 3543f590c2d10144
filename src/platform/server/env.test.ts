import path from 'node:path'
import { expect, test } from 'vitest'
import { BadEnvironment, readEnv } from './env.ts'

test('without any variable it is a demo on this machine only, whose accounts wait for approval', () => {
  expect(readEnv({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 8080,
    DATA_DIR: path.resolve('data'),
    SIGNUP: 'approval',
    TRUST_PROXY: '',
    LOG_LEVEL: 'warn',
    mode: 'demo',
    publicUrl: 'http://127.0.0.1:8080',
  })
})

test('a database of one’s own means production, unless the mode says otherwise', () => {
  const DATABASE_URL = 'postgres://wardbook_app@db/wardbook'
  expect(readEnv({ DATABASE_URL }).mode).toBe('production')
  expect(readEnv({ DATABASE_URL, APP_MODE: 'demo' }).mode).toBe('demo')
  expect(readEnv({ APP_MODE: 'production' }).mode).toBe('production')
})

test('the public address follows host and port, unless it is given', () => {
  expect(readEnv({ HOST: '0.0.0.0', PORT: '9000' }).publicUrl).toBe('http://0.0.0.0:9000')
  expect(readEnv({ PORT: '9000', PUBLIC_URL: 'https://wardbook.example' }).publicUrl).toBe('https://wardbook.example')
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', SIGNUP: '', PUBLIC_URL: '', DATABASE_URL: '' })).toEqual(readEnv({}))
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['APP_MODE', 'staging'],
  ['SIGNUP', 'yes'],
  ['PUBLIC_URL', 'wardbook'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['AI_BASE_URL', 'ftp://ai.example'],
  ['PACS_URL', 'dicom://pacs.example:104'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with the name of the variable', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(BadEnvironment)
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}: `))
})

test('an AI service has an address and a model, and its key goes to another machine by https only', () => {
  const AI_BASE_URL = 'https://ai.example/v1'
  expect(() => readEnv({ AI_BASE_URL })).toThrow('AI_MODEL')
  expect(() => readEnv({ AI_MODEL: 'm' })).toThrow('AI_BASE_URL')
  expect(() => readEnv({ AI_BASE_URL: 'http://ai.example/v1', AI_MODEL: 'm', AI_API_KEY: 'k' })).toThrow('https')
  expect(readEnv({ AI_BASE_URL, AI_MODEL: 'm', AI_API_KEY: 'k' }).ai).toEqual({
    baseUrl: AI_BASE_URL,
    model: 'm',
    apiKey: 'k',
  })
  expect(readEnv({ AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'm', AI_API_KEY: 'k' }).ai).toBeDefined()
  expect(readEnv({}).ai).toBeUndefined()
})

test('an e-mail server comes with the sender of its letters', () => {
  const SMTP_URL = 'smtp://user:secret@mail.example:587'
  expect(() => readEnv({ SMTP_URL })).toThrow('MAIL_FROM')
  const MAIL_FROM = 'Wardbook <wardbook@hope.example>'
  expect(readEnv({ SMTP_URL, MAIL_FROM }).mail).toEqual({ smtpUrl: SMTP_URL, from: MAIL_FROM })
  expect(readEnv({ MAIL_FROM }).mail).toBeUndefined()
})
