import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { buttonIcon } from '../../display/button-icon.tsx'
import { useLateMenu } from '../../menu/late-menu.tsx'
import type { ColumnLayout } from './column-choice.ts'
import css from './column-menu.module.css'

const loadMenu = () => import('./column-menu.tsx')
const ColumnMenu = lazy(loadMenu)

/** Opens the menu of the columns. */
export function ColumnsButton<Row>({ layout }: { readonly layout: ColumnLayout<Row> }) {
  const { menu, target } = useLateMenu(loadMenu, 'dialog')
  return (
    <>
      <Button size="compact-sm" variant="subtle" color="gray" leftSection={buttonIcon(IconColumns3)} {...target}>
        Columns{' '}
        <span className={css.count}>
          {layout.all.filter(({ shown }) => shown).length} of {layout.all.length}
        </span>
      </Button>
      {menu && (
        <Suspense>
          <ColumnMenu layout={layout} menu={menu} />
        </Suspense>
      )}
    </>
  )
}
