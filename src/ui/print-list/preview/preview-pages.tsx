import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useRef } from 'react'
import { useRowWindow } from '../../grid/table/use-row-window.ts'
import { ScrollRegion } from '../../page/scroll-region.tsx'
import type { PagedPrint } from '../layout/list-print.ts'
import { ListPage } from './list-page.tsx'
import css from './preview.module.css'

const BETWEEN_PX = 20
const BESIDE_PX = 32
/** A page has as many cells as the window of a table: few are drawn beyond those in sight. */
const FEW = { first: 0, overscan: 1 }

/** The pages below each other, as wide as there is room; those out of sight are only their height. */
export function PreviewPages({ print }: { readonly print: PagedPrint }) {
  const { paper, pages } = print
  const scroller = useRef<HTMLElement>(null)
  const { ref, width } = useElementSize<HTMLElement>()
  const zoom = Math.min(1, Math.max(0.2, (width - BESIDE_PX) / paper.width))
  const slot = Math.round(paper.height * zoom) + BETWEEN_PX
  const { from, to } = useRowWindow(scroller, pages.length, slot, FEW)
  const numbers = pages.slice(from, to).map((_, index) => from + index + 1)
  return (
    <ScrollRegion className={css.scroller} ref={useMergedRef(scroller, ref)} aria-label="Pages">
      <div className={css.pages} style={{ width: paper.width * zoom, height: pages.length * slot }}>
        {width > 0 &&
          numbers.map((number) => (
            <div key={number} className={css.sheet} style={{ top: (number - 1) * slot, transform: `scale(${zoom})` }}>
              <ListPage print={print} number={number} />
            </div>
          ))}
      </div>
    </ScrollRegion>
  )
}
