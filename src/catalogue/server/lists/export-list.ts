import { dayOf, showDay } from '../../../kernel/calendar.ts'
import { rupeesOf } from '../../../kernel/money.ts'
import { operation } from '../../../platform/server/contract/operation.ts'
import { inHospital } from '../../../platform/server/database/in-hospital.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import { csvOf } from '../../../platform/server/lists/csv.ts'
import { startLongWork } from '../../../platform/server/work/long-work.ts'
import { type ListEntry, listsContract } from '../../model/lists/lists.contract.ts'
import { listOf } from '../../model/lists/lists.ts'
import type { MasterList } from '../../model/lists/master-list.ts'
import { wordsOf } from '../../model/lists/show-value.ts'
import { RATE_COLUMNS } from '../../model/rates/rates.ts'
import { entriesPage } from './entries.queries.ts'
import { showEntries } from './show-entries.ts'

const PAGE = 500

/** Writes the matching entries to a file, page by page, while the person goes on working. */
export const exportList = operation(
  listsContract.exportList,
  async ({ actor, platform, record }, { list: key, search, filter }) => {
    const list = listOf(key)
    const scope = () => ({ hospital: actor.hospitalId, actor: actor.userId, now: platform.clock() })
    const work = { kind: 'list-export', title: `${list.title} as CSV` }
    const workId = await startLongWork(platform, actor, work, async (progress) => {
      const lines: (string | number | null)[][] = []
      let after: string | undefined
      do {
        const page = await inHospital(platform.database, { ...scope(), readOnly: true }, async (db) => {
          const { rows, ...rest } = await entriesPage(
            db,
            list,
            { search, filter, withdrawn: false },
            { limit: PAGE, after },
          )
          const on = dayOf(platform.clock())
          return { ...rest, rows: await showEntries(db, list, rows, { hospital: actor.hospitalId, on }) }
        })
        lines.push(...page.rows.map((entry) => lineOf(list, entry)))
        await progress.step(lines.length, page.total)
        after = page.next ?? undefined
      } while (after)
      const bytes = csvOf(headerOf(list), lines)
      const name = `${key}-${dayOf(platform.clock())}.csv`
      const { id } = await inHospital(platform.database, scope(), (db) =>
        storeFile(db, { name, mediaType: 'text/csv', bytes }),
      )
      return { resultFile: id, note: lines.length === 1 ? '1 entry' : `${lines.length} entries` }
    })
    await record({ type: 'list.exported', subject: { type: 'work', id: workId }, facts: { list: key } })
    return { workId }
  },
)

const headerOf = (list: MasterList) => [
  ...list.fields.map(({ label }) => label),
  ...(list.rates?.columns ?? []).map((column) => RATE_COLUMNS[column].label),
  'Created',
]

const lineOf = (list: MasterList, { values, rates, createdAt }: ListEntry) => [
  ...list.fields.map((field) => wordsOf(field, values)),
  ...(list.rates?.columns ?? []).map((column) => (rates[column] === undefined ? null : rupeesOf(rates[column]))),
  showDay(dayOf(new Date(createdAt))),
]
