import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'

const Period = lazy(() => import('./period.tsx'))
/** As wide as its two days (period.module.css, day-input.tsx). */
const WIDTH_PX = { base: 300, xs: 336 }

/** The days of a list in its toolbar; the calendar comes late, and its place is kept. */
export const PeriodFilter = (props: ComponentProps<typeof Period>) => (
  <Suspense fallback={<Skeleton height={36} w={WIDTH_PX} />}>
    <Period {...props} />
  </Suspense>
)
