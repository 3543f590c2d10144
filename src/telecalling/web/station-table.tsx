import { Button, Select } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SimilarNames } from '../../patients/web/lookup/similar-names.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { nextSorting, PAGE_SIZES, pagesOf, pageWords, type Sorting } from '../model/call-list.ts'
import css from './station.module.css'
import type { StationUrl } from './station-url.ts'

/** A heading, with those of the facts that stand below it in the cell; none is sorted without `sort`. */
export type Heading = {
  readonly label: string
  readonly sort?: string
  readonly align?: 'right'
  /** Pixels; of a list whose rows are two lines high, so that a long text is cut and no row grows. */
  readonly width?: number
  readonly below?: readonly Heading[]
}

type Props = {
  readonly label: string
  readonly headings: readonly Heading[]
  readonly url: StationUrl
  readonly total: number | null
  readonly error: { readonly message: string } | null
  onRetry(): void
  readonly empty: string
  /** The rows, as table rows. */
  readonly children: ReactNode
}

const NOT_SORTED = { asc: 'ascending', desc: 'descending' } as const

/** A list of the station: headings that sort in three steps, and pages by number (specification 2). */
export function StationTable({ label, headings, url, total, error, onRetry, empty, children }: Props) {
  const { sorting } = url
  const width = headings.reduce((sum, heading) => sum + (heading.width ?? 0), 0)
  const sorted = (heading: Heading) =>
    [heading, ...(heading.below ?? [])].some(({ sort }) => sort && sort === sorting?.by) && sorting
      ? NOT_SORTED[sorting.direction]
      : 'none'
  if (error && total === null) return <ErrorState what={error.message} retry={onRetry} />
  return (
    <>
      <div className={css.scroll}>
        <table
          className={css.table}
          data-compact={width > 0 || undefined}
          style={{ '--width': `${width}px` }}
          aria-label={label}
          aria-busy={total === null}
        >
          <thead>
            <tr>
              {headings.map((heading) => (
                <th
                  key={heading.label}
                  scope="col"
                  aria-sort={sorted(heading)}
                  data-align={heading.align}
                  style={{ width: heading.width }}
                >
                  <HeadingButton heading={heading} sorting={sorting} onSort={url.sort} />
                  {heading.below && (
                    <span className={css.below}>
                      {heading.below.map((one) => (
                        <HeadingButton key={one.label} heading={one} sorting={sorting} onSort={url.sort} />
                      ))}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
        {total === 0 && (
          <EmptyState line={empty}>
            <SimilarNames />
          </EmptyState>
        )}
      </div>
      {total !== null && <Pager url={url} total={total} />}
    </>
  )
}

type HeadingProps = { readonly heading: Heading; readonly sorting: Sorting; onSort(sorting: Sorting): void }

function HeadingButton({ heading: { label, sort }, sorting, onSort }: HeadingProps) {
  if (!sort) return <span>{label}</span>
  const isSorted = sorting?.by === sort
  const Arrow = sorting?.direction === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <button type="button" className={css.sort} onClick={() => onSort(nextSorting(sorting, sort))}>
      {label}
      {isSorted && <Arrow size={14} stroke={1.75} aria-hidden />}
    </button>
  )
}

function Pager({ url, total }: { readonly url: StationUrl; readonly total: number }) {
  const { page, size } = url
  const pages = pagesOf(total, size)
  return (
    <nav className={css.pager} aria-label="Pages">
      <span>{pageWords(page, size, total)}</span>
      <span>
        Page {page} of {pages}
      </span>
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => url.goTo(page - 1)}>
        Previous
      </Button>
      <Button variant="default" size="xs" disabled={page >= pages} onClick={() => url.goTo(page + 1)}>
        Next
      </Button>
      <Select
        size="xs"
        w={120}
        aria-label="Rows a page"
        allowDeselect={false}
        data={PAGE_SIZES.map((rows) => ({ value: String(rows), label: `${rows} rows` }))}
        value={String(size)}
        onChange={(rows) => rows && url.resize(Number(rows))}
      />
    </nav>
  )
}
