import { Box, SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useUrl } from '../../../ui/page/url.ts'
import { listOf } from '../../model/lists/lists.ts'
import { NO_RULE_FILTER } from '../services/rule-filters.tsx'
import { LIST_PATHS } from './list-paths.ts'
import { ListView } from './list-view.tsx'

const RateFinder = lazy(() => import('../rates/rate-finder.tsx'))
const FINDER = 'rates'

/** The lists the desks choose from: the path says which, a tab which of several. */
export function Component() {
  const { pathname } = useLocation()
  const url = useUrl()
  const shown = LIST_PATHS[pathname]
  if (!shown) return null
  const tab = url.text('tab')
  const list = shown.tabs.find((key) => key === tab) ?? shown.tabs[0]
  const findsRates = shown.rateFinder && tab === FINDER
  const tabs = [
    ...shown.tabs.map((key) => ({ value: key as string, label: listOf(key).title })),
    ...(shown.rateFinder ? [{ value: FINDER, label: 'Rate finder' }] : []),
  ]
  const tabBar = tabs.length > 1 && (
    <Box maw="100%" style={{ overflowX: 'auto' }}>
      <SegmentedControl
        aria-label="What is shown"
        data={tabs}
        value={findsRates ? FINDER : list}
        onChange={(value) =>
          url.set({
            tab: value === shown.tabs[0] ? null : value,
            search: null,
            filter: null,
            withdrawn: null,
            ...NO_RULE_FILTER,
          })
        }
      />
    </Box>
  )
  if (findsRates)
    return (
      <Suspense>
        <RateFinder title={shown.title} tabs={tabBar} />
      </Suspense>
    )
  return <ListView key={list} list={list} title={shown.title} tabs={tabBar} />
}
