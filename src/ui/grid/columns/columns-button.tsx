import { Button, type ButtonProps } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { ColumnLayout } from './column-choice.ts'

const ColumnMenu = lazy(() => import('./column-menu.tsx'))

/** Opens the menu of the columns, whose code comes when it is first asked for. */
export function ColumnsButton<Row>({ layout }: { readonly layout: ColumnLayout<Row> }) {
  const [asked, setAsked] = useState(false)
  if (!asked) return <ColumnsTarget onClick={() => setAsked(true)} />
  return (
    <Suspense fallback={<ColumnsTarget />}>
      <ColumnMenu layout={layout} />
    </Suspense>
  )
}

export const ColumnsTarget = (props: ButtonProps & ComponentProps<'button'>) => (
  <Button
    size="compact-sm"
    variant="subtle"
    color="gray"
    leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
    {...props}
  >
    Columns
  </Button>
)
