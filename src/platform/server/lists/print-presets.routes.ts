import { sql } from 'kysely'
import type { ORIENTATIONS, PAGE_SIZES } from '../../model/lists/print-presets.contract.ts'
import { MOST_PRESETS, printPresetsContract } from '../../model/lists/print-presets.contract.ts'
import { type MountedOperation, operation } from '../contract/operation.ts'
import { openRecycleBin } from '../database/in-hospital.ts'
import { withdrawal } from '../records/withdrawal.ts'

const mine = operation(printPresetsContract.myPrintPresets, async ({ db, actor }, { list = '' }) => {
  const rows = await db
    .selectFrom('print_presets')
    .select(['id', 'name', 'selected_column_ids as selectedColumnIds', 'orientation', 'page_size as pageSize'])
    .select(['show_filters as showFilters', 'show_date_time as showDateTime', 'show_page_numbers as showPageNumbers'])
    .where('user_id', '=', actor.userId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    presets: rows.map((row) => ({
      ...row,
      orientation: row.orientation as (typeof ORIENTATIONS)[number],
      pageSize: row.pageSize as (typeof PAGE_SIZES)[number],
    })),
  }
})

const save = operation(printPresetsContract.savePrintPreset, async ({ db, actor, record, refuse }, preset) => {
  const { list, name } = preset
  const others = await db
    .selectFrom('print_presets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', actor.userId)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) <> lower(${name})`)
    .executeTakeFirstOrThrow()
  if (Number(others.count) >= MOST_PRESETS) return refuse('TOO_MANY')
  const settings = {
    name,
    selected_column_ids: [...preset.selectedColumnIds],
    orientation: preset.orientation,
    page_size: preset.pageSize,
    show_filters: preset.showFilters,
    show_date_time: preset.showDateTime,
    show_page_numbers: preset.showPageNumbers,
  }
  const { id } = await db
    .insertInto('print_presets')
    .values({ ...settings, list, user_id: actor.userId })
    .onConflict((conflict) =>
      conflict
        .expression(sql`hospital_id, user_id, list, lower(name)`)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet(settings),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await record({ type: 'print_preset.saved', subject: { type: 'print_preset', id } })
  return { id }
})

const remove = operation(printPresetsContract.removePrintPreset, async ({ db, actor, now, record, refuse }, { id }) => {
  const preset = await db
    .selectFrom('print_presets')
    .select('name')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!preset) return refuse('NOT_FOUND')
  await openRecycleBin(db)
  await db
    .updateTable('print_presets')
    .set(withdrawal(actor, now, null))
    .where('id', '=', id)
    .execute()
  await record({ type: 'print_preset.removed', subject: { type: 'print_preset', id } })
  return preset
})

const recordPrint = operation(
  printPresetsContract.recordListPrint,
  async ({ now, record }, { list, rows, columnIds }) => {
    await record({ type: 'list.exported', facts: { list, as: 'paper', rows, columns: columnIds.join(' ') } })
    return { at: now.toISOString() }
  },
)

export const printPresetsRoutes: readonly MountedOperation[] = [mine, save, remove, recordPrint]
