import { Button, type ButtonProps } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { ColumnLayout } from './column-choice.ts'
import css from './column-menu.module.css'

const ColumnMenu = lazy(() => import('./column-menu.tsx'))

/** Opens the menu of the columns, whose code comes when it is first asked for. */
export function ColumnsButton<Row>({ layout }: { readonly layout: ColumnLayout<Row> }) {
  const [asked, setAsked] = useState(false)
  const count = `${layout.all.filter(({ shown }) => shown).length} of ${layout.all.length}`
  if (!asked) return <ColumnsTarget count={count} onClick={() => setAsked(true)} />
  return (
    <Suspense fallback={<ColumnsTarget count={count} />}>
      <ColumnMenu layout={layout} count={count} />
    </Suspense>
  )
}

type TargetProps = ButtonProps & ComponentProps<'button'> & { readonly count: string }

export const ColumnsTarget = ({ count, ...props }: TargetProps) => (
  <Button
    size="compact-sm"
    variant="subtle"
    color="gray"
    leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
    {...props}
  >
    Columns <span className={css.count}>{count}</span>
  </Button>
)
