import type { Actor } from '../../../platform/server/contract/actor.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { type HospitalDb, openRecycleBin } from '../../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../../platform/server/records/withdrawal.ts'
import { NOTE_KINDS } from '../../model/kinds.ts'
import { noteTextsContract, type WHOSE } from '../../model/texts/note-texts.contract.ts'
import { phrasesFor, templatesFor } from '../notes.queries.ts'

type Whose = (typeof WHOSE)[number]

/** Whether an account writes the texts of the hospital or its own. */
const mayWrite = ({ can }: Actor, whose: Whose): boolean =>
  can.has(whose === 'hospital' ? 'note-text:edit' : 'note-text:own')

const ownerOf = ({ userId }: Actor, whose: Whose): string | null => (whose === 'hospital' ? null : userId)

/** Everything to write notes with that the account may use. */
export const listNoteTexts = operation(noteTextsContract.list, async ({ db, actor }) => ({
  phrases: await phrasesFor(db, actor.userId),
  templates: (
    await Promise.all(
      NOTE_KINDS.map(async (kind) =>
        (await templatesFor(db, kind, actor.userId)).map((template) => ({ ...template, kind })),
      ),
    )
  ).flat(),
}))

/** Writes a phrase; one of the same code and owner is replaced. */
export const savePhrase = operation(noteTextsContract.savePhrase, async (context, { code, words, whose }) => {
  const { db, actor, refuse, record } = context
  if (!mayWrite(actor, whose)) return refuse('NOT_YOURS')
  const owner_id = ownerOf(actor, whose)
  const there = await db
    .selectFrom('clinical_phrases')
    .select('id')
    .where('code', '=', code)
    .where('owner_id', 'is not distinct from', owner_id)
    .forUpdate()
    .executeTakeFirst()
  const saved = there
    ? await db
        .updateTable('clinical_phrases')
        .set({ words })
        .where('id', '=', there.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('clinical_phrases')
        .values({ owner_id, code, words })
        .returning('id')
        .executeTakeFirstOrThrow()
  await record({
    type: 'note_phrase.saved',
    subject: { type: 'clinical_phrase', id: saved.id },
    facts: { code, whose },
  })
  return saved
})

/** Writes a template; one of the same kind, name and owner is replaced. */
export const saveTemplate = operation(
  noteTextsContract.saveTemplate,
  async (context, { kind, name, whose, bodies: typed }) => {
    const { db, actor, refuse, record } = context
    if (!mayWrite(actor, whose)) return refuse('NOT_YOURS')
    const written = Object.entries(typed).filter(([, body]) => body.trim() !== '')
    if (written.length === 0) return refuse('EMPTY')
    const bodies = JSON.stringify(Object.fromEntries(written))
    const owner_id = ownerOf(actor, whose)
    const there = await db
      .selectFrom('clinical_templates')
      .select('id')
      .where('kind', '=', kind)
      .where('name', '=', name)
      .where('owner_id', 'is not distinct from', owner_id)
      .forUpdate()
      .executeTakeFirst()
    const saved = there
      ? await db
          .updateTable('clinical_templates')
          .set({ bodies })
          .where('id', '=', there.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('clinical_templates')
          .values({ owner_id, kind, name, bodies })
          .returning('id')
          .executeTakeFirstOrThrow()
    await record({
      type: 'note_template.saved',
      subject: { type: 'clinical_template', id: saved.id },
      facts: { kind, name, whose },
    })
    return saved
  },
)

type Texts = 'clinical_phrases' | 'clinical_templates'

/** Whose a text is; undefined where there is none of the hospital or of this account. */
async function whoseIs(db: HospitalDb, table: Texts, id: string, actor: Actor): Promise<Whose | undefined> {
  const found = await db
    .selectFrom(table)
    .select('owner_id as ownerId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found || (found.ownerId !== null && found.ownerId !== actor.userId)) return undefined
  return found.ownerId === null ? 'hospital' : 'own'
}

async function take(
  db: HospitalDb,
  table: Texts,
  id: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await openRecycleBin(db)
  await db
    .updateTable(table)
    .set(withdrawal(actor, now, null))
    .where('id', '=', id)
    .execute()
}

export const removePhrase = operation(noteTextsContract.removePhrase, async (context, { id }) => {
  const { db, actor, refuse, record } = context
  const whose = (await whoseIs(db, 'clinical_phrases', id, actor)) ?? refuse('NOT_FOUND')
  if (!mayWrite(actor, whose)) return refuse('NOT_YOURS')
  await take(db, 'clinical_phrases', id, context)
  await record({ type: 'note_phrase.removed', subject: { type: 'clinical_phrase', id } })
  return { id }
})

export const removeTemplate = operation(noteTextsContract.removeTemplate, async (context, { id }) => {
  const { db, actor, refuse, record } = context
  const whose = (await whoseIs(db, 'clinical_templates', id, actor)) ?? refuse('NOT_FOUND')
  if (!mayWrite(actor, whose)) return refuse('NOT_YOURS')
  await take(db, 'clinical_templates', id, context)
  await record({ type: 'note_template.removed', subject: { type: 'clinical_template', id } })
  return { id }
})
