import pg from 'pg'
import { expect, test } from 'vitest'
import { momentOf } from './moment.ts'

const parseAny = pg.types.getTypeParser(1184)

test.each([
  '2026-11-21 06:31:34.673+00',
  '2026-11-21 06:31:34+00',
  '2026-01-02 16:01:04.673999+00',
  '2024-02-29 23:59:59.6+00',
  '1999-12-31 00:00:00.05+00',
  '2026-11-21 12:01:34.673+05:30',
  '2026-11-21 06:31:34.673-03',
  '12026-11-21 06:31:34.673+00',
  '12026-11-21 06:31:34+00',
  '0044-03-15 12:00:00+00 BC',
  '0001-01-01 00:00:00+00',
  '0099-01-01 00:00:00+00',
  'infinity',
])('%s is the moment that the driver reads', (text) => {
  expect(momentOf(text)).toEqual(parseAny(text))
})
