import { memo } from 'react'
import css from './list-page.module.css'
import './list-page.css'
import type { ListPrint, PagedPrint } from '../layout/list-print.ts'
import { MARGIN } from '../layout/paper.ts'

/** A page of a printed list; what the preview shows is what the printer gets. */
export const ListPage = memo(function ListPage({
  print,
  number,
}: {
  readonly print: PagedPrint
  readonly number: number
}) {
  const { paper, pages, settings, rows } = print
  const { from, to } = pages[number - 1] ?? { from: 0, to: 0 }
  return (
    <section
      className={css.page}
      data-list-page={`${settings.pageSize} ${settings.orientation}`}
      aria-label={`Page ${number} of ${pages.length}`}
      style={{
        width: paper.width,
        height: paper.height,
        padding: `${MARGIN.top}px ${MARGIN.side}px ${MARGIN.bottom}px`,
        fontSize: paper.letters,
      }}
    >
      {number === 1 && <PrintHead print={print} />}
      <RowsTable print={print} rows={rows.slice(from, to)} />
      <footer className={css.foot} style={{ left: MARGIN.side, right: MARGIN.side }}>
        <span>{[print.title, print.printed].filter(Boolean).join(' · ')}</span>
        {settings.showPageNumbers && (
          <span>
            Page {number} of {pages.length}
          </span>
        )}
      </footer>
    </section>
  )
})

/** What stands above the table of the first page. */
export const PrintHead = ({ print }: { readonly print: ListPrint }) => (
  <header className={css.head}>
    {print.hospital && <div className={css.hospital}>{print.hospital}</div>}
    {print.contact && <div className={css.contact}>{print.contact}</div>}
    <h2 className={css.title}>{print.title}</h2>
    <p>{print.about}</p>
    {print.printed && <p>{print.printed}</p>}
  </header>
)

type TableProps = { readonly print: ListPrint; readonly rows: ListPrint['rows'] }

/** Some rows under the head of the table, which every page has. */
export const RowsTable = ({ print: { columns, paper }, rows }: TableProps) => (
  <table className={css.table} style={{ width: paper.inner.width }}>
    <colgroup>
      {columns.map(({ id }, index) => (
        <col key={id} style={{ width: paper.columnWidths[index] }} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {columns.map(({ id, label, align }) => (
          <th key={id} scope="col" data-align={align}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a page never change their places
        <tr key={place}>
          {cells.map((text, index) => (
            <td
              key={columns[index]?.id}
              data-align={columns[index]?.align}
              data-whole={(columns[index]?.whole && !paper.wraps) || undefined}
            >
              {text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
