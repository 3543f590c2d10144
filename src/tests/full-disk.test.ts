import { expect, test } from 'vitest'
import { fillDisk, noSmallDisk } from './full-disk.ts'

// A disk that is really full, where one of a chosen size can be mounted; `health.test.ts` shows the rest everywhere.

/** PostgreSQL refuses rows while there is no room for them, and ends when there is none for its log. */
const TOLD = /^(The disk of the server is full\. Nothing was saved\.|The database is not reachable right now)/
const BACKUP_TOLD = /^(There is no space left on the disk\.|The PostgreSQL of the running server does not answer)/
const reason = noSmallDisk()

test.skipIf(reason)(
  `on a full disk saving is refused in one sentence, nothing is half-saved, and room brings it back${reason ? ` (skipped: ${reason})` : ''}`,
  async () => {
    const { refused, lost, halfSaved, ...found } = await fillDisk()
    expect(refused).toEqual({
      registration: { status: 503, message: expect.stringMatching(TOLD) },
      upload: { status: 503, message: expect.stringMatching(TOLD) },
      import: { status: 503, message: expect.stringMatching(TOLD) },
      backup: expect.stringMatching(BACKUP_TOLD),
    })
    expect({ lost, halfSaved }).toEqual({ lost: [], halfSaved: 0 })
    expect(found).toMatchObject({ healthWhileFull: 'failing', readWhileFull: 200, healthAfter: 'ok' })
    expect(found.acknowledged).toBeGreaterThan(20)
  },
)
