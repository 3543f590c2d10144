import { platformContract } from '../../model/contract/platform.contract.ts'
import type { Actor } from '../contract/actor.ts'
import { type MountedOperation, operation, preparedOperation } from '../contract/operation.ts'
import { closeRecycleBin, type HospitalDb, openRecycleBin } from '../database/in-hospital.ts'
import { acceptFile } from './accept-file.ts'
import type { FileReference } from './file-reference.ts'
import { openStored } from './open-stored.ts'
import { storeFile } from './store-file.ts'

/** Stores a file whose extension and content agree. */
const uploadFile = preparedOperation(
  platformContract.uploadFile,
  ({ actor, platform }, { file }) => acceptFile(platform.isolation, actor, file),
  async ({ db, record, orRefuse }, _, file) => {
    const accepted = orRefuse(file)
    const { id, sha256, size } = await storeFile(db, accepted)
    await record({ type: 'file.stored', subject: { type: 'file', id }, facts: { size, mediaType: accepted.mediaType } })
    return { id, name: accepted.name, size, sha256 }
  },
)

const openFile = (references: readonly FileReference[]) =>
  operation(platformContract.file, async ({ db, actor, record, refuse }, { id }) => {
    const file = await db.selectFrom('files').select('created_by as by').where('id', '=', id).executeTakeFirst()
    if (!file || !(await mayRead(db, { id, by: file.by }, actor, references))) return refuse('NOT_FOUND')
    return openStored({ db, record }, id)
  })

type Stored = { readonly id: string; readonly by: string | null }

/** Who may see a record that refers to the file; before there is one, who uploaded it. */
async function mayRead(
  db: HospitalDb,
  { id, by }: Stored,
  actor: Actor,
  references: readonly FileReference[],
): Promise<boolean> {
  for (const reference of references) if ((await reference.reading(db, id, actor)) === 'readable') return true
  if (by !== actor.userId) return false
  await openRecycleBin(db)
  const readings = await Promise.all(references.map((reference) => reference.reading(db, id, actor)))
  await closeRecycleBin(db)
  return readings.every((reading) => reading === 'not referred to')
}

/** The calls of files, which are read through what refers to them. */
export function fileRoutes(references: readonly FileReference[]): readonly MountedOperation[] {
  return [uploadFile, openFile(references)]
}
