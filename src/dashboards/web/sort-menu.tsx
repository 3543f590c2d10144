import { Button } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { buttonIcon } from '../../ui/display/button-icon.tsx'

const SortOptions = lazy(() => import('./sort-options.tsx'))

export type SortChoice<V extends string> = {
  readonly words: Readonly<Record<V, string>>
  readonly value: V
  onChange(value: V): void
}

/** 'Sort By', with the order that holds now; the list of orders comes when it is first asked for. */
export function SortMenu<V extends string>(choice: SortChoice<V>) {
  const [asked, setAsked] = useState(false)
  const shown = choice.words[choice.value]
  if (!asked) return <SortTarget onClick={() => setAsked(true)}>{shown}</SortTarget>
  return (
    <Suspense fallback={<SortTarget>{shown}</SortTarget>}>
      <SortOptions
        words={choice.words}
        value={choice.value}
        onChange={(next) => {
          const known = (Object.keys(choice.words) as V[]).find((option) => option === next)
          if (known) choice.onChange(known)
        }}
      />
    </Suspense>
  )
}

export const SortTarget = ({ children, ...button }: ComponentProps<'button'>) => (
  <Button variant="default" leftSection={buttonIcon(IconArrowsSort)} {...button}>
    Sort By: {children}
  </Button>
)
