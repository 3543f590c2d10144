import { operation } from '../../platform/server/contract/operation.ts'
import { closeRecycleBin, openRecycleBin } from '../../platform/server/database/in-hospital.ts'
import { withdrawal } from '../../platform/server/records/withdrawal.ts'
import { clinicalNotesContract } from '../model/clinical-notes.contract.ts'
import { decideSave } from '../model/decide-note.ts'
import { sectionsOf } from './notes.queries.ts'
import { draftLocked } from './writer.ts'

/** Saves the sections that were changed; a text that came second waits beside the first until somebody puts them together. */
export const saveSections = operation(clinicalNotesContract.save, async (context, { id, sections: sent }) => {
  const { db, actor, now, orRefuse, record } = context
  const note = await draftLocked(
    context,
    id,
    sent.map(({ section }) => section),
  )
  const stored = await sectionsOf(db, id, actor.userId)
  const savings = orRefuse(decideSave(note.kind, stored, sent))
  const saved: { section: string; version: number }[] = []
  const second: string[] = []
  const where = { note_id: id, visit_id: note.visitId }
  for (const { section, body, how, settles } of savings) {
    const there = stored.find((one) => one.section === section)
    if (how === 'second') {
      second.push(section)
      await keepBeside(section, body)
      continue
    }
    const version = how === 'same' ? (there?.version ?? 0) : await write(section, body, there !== undefined)
    if (version > 0) saved.push({ section, version })
    const own = there?.rivals.filter((rival) => settles || rival.isOwn) ?? []
    if (own.length > 0 && how === 'write') {
      await openRecycleBin(db)
      await db
        .updateTable('clinical_note_rivals')
        .set(withdrawal(actor, now, 'Put together'))
        .where(
          'id',
          'in',
          own.map((rival) => rival.id),
        )
        .execute()
      await closeRecycleBin(db)
    }
  }
  await record({
    type: 'note.written',
    subject: { type: 'clinical_note', id },
    patientId: note.patientId,
    facts: { sections: savings.map(({ section }) => section).join(', ') },
  })
  return { saved, second }

  async function write(section: string, body: string, isThere: boolean): Promise<number> {
    const { version } = isThere
      ? await db
          .updateTable('clinical_note_sections')
          .set({ body, written_by: actor.userId })
          .where('note_id', '=', id)
          .where('section', '=', section)
          .returning('version')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('clinical_note_sections')
          .values({ ...where, section, body })
          .returning('version')
          .executeTakeFirstOrThrow()
    return version
  }

  async function keepBeside(section: string, body: string): Promise<void> {
    const own = stored.find((one) => one.section === section)?.rivals.find(({ isOwn }) => isOwn)
    if (own?.body === body || body === '') return
    if (own) await db.updateTable('clinical_note_rivals').set({ body }).where('id', '=', own.id).execute()
    else
      await db
        .insertInto('clinical_note_rivals')
        .values({ ...where, section, body })
        .execute()
  }
})
