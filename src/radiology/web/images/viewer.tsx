import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { showMoment } from '../../../kernel/calendar.ts'
import type { RouteReply } from '../../../platform/model/contract/route.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { useUrl } from '../../../ui/page/url.ts'
import { radiologyPacsContract } from '../../model/images/radiology-pacs.contract.ts'
import { radiologyPicturesContract } from '../../model/images/radiology-pictures.contract.ts'
import { archivedStacks, type Stack, shownStack, stacksOf } from '../../model/images/stacks.ts'
import { moved, stepped, type Tool, type View, WHOLE, zoomed } from '../../model/images/view.ts'
import { PRESETS } from '../../model/images/window.ts'
import { forgetFiles } from './load-frame.ts'
import { Pane } from './pane.tsx'
import { PaperPane } from './paper-pane.tsx'
import css from './viewer.module.css'
import { ViewerStrip } from './viewer-strip.tsx'
import { TOOL_KEYS, ViewerTools } from './viewer-tools.tsx'

/** A finger scrolls as it does everywhere; a mouse has its wheel for that. */
const firstTool = (): Tool => (window.matchMedia('(pointer: coarse)').matches ? 'scroll' : 'window')

export type OpenedPictures = RouteReply<typeof radiologyPicturesContract.pictures>

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, PageUp: -10, PageDown: 10 },
  ...{ Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY },
}
const ZOOMS: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 }
const MOVE = 40
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowUp: [0, -MOVE], ArrowDown: [0, MOVE], ArrowLeft: [-MOVE, 0], ArrowRight: [MOVE, 0] },
}

/** The pictures of a study, beside those of another of the same patient where it is compared. */
export function Viewer({ opened }: { readonly opened: OpenedPictures }) {
  const url = useUrl()
  const compared = url.text('with')
  const other = useRead(radiologyPicturesContract.pictures, { id: compared }, { enabled: compared !== '', keep: false })
  const archive = useRead(radiologyPacsContract.series, { id: opened.study.id }, { enabled: opened.hasArchive })
  const stacks = useMemo(() => {
    const kept = stacksOf(opened.pictures)
    return [...kept, ...archivedStacks(opened.study.id, archive.data?.series ?? [], kept)]
  }, [opened, archive.data])
  const otherStacks = useMemo(() => stacksOf(other.data?.pictures ?? []), [other.data])
  const stack = shownStack(stacks, url.text('stack'))
  const otherStack = compared === '' ? undefined : otherStacks[0]
  const [tool, setTool] = useState<Tool>(firstTool)
  const [isLinked, setLinked] = useState(true)
  const [views, setViews] = useState<readonly [View, View]>([WHOLE, WHOLE])
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({})
  useEffect(() => forgetFiles, [])

  const change = (side: 0 | 1, by: (view: View) => View) =>
    setViews(([left, right]) => (isLinked ? [by(left), by(left)] : side === 0 ? [by(left), right] : [left, by(right)]))
  const scroll = (side: 0 | 1, steps: number) =>
    setPlaces((known) => {
      const next = { ...known }
      for (const [at, one] of [stack, otherStack].entries())
        if (one && (at === side || isLinked)) next[one.key] = stepped(known[one.key] ?? 0, steps, one.frames.length)
      return next
    })
  const onView = (by: (view: View) => View) => change(0, by)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stack?.isPaper) return
    if ((event.target as HTMLElement).closest('[role=menu]')) return
    const { key, shiftKey } = event
    const [steps, zoom, move, preset, by] = [
      STEPS[key],
      ZOOMS[key],
      MOVES[key],
      PRESETS.find((one) => one.key === key),
      TOOL_KEYS[key],
    ]
    if (shiftKey && move) onView((view) => moved(view, ...move))
    else if (steps !== undefined) scroll(0, steps)
    else if (zoom !== undefined) onView((view) => zoomed(view, zoom))
    else if (preset) onView((view) => ({ ...view, window: { centre: preset.centre, width: preset.width } }))
    else if (by) setTool(by)
    else if (key === 'i') onView((view) => ({ ...view, isInverted: !view.isInverted }))
    else if (key === '0') setViews([WHOLE, WHOLE])
    else if (key === 'l') setLinked(!isLinked)
    else return
    event.preventDefault()
  }
  const pane = (side: 0 | 1, words: string, shown: Stack) =>
    shown.isPaper ? (
      <PaperPane key={shown.key} words={words} stack={shown} />
    ) : (
      <Pane
        key={shown.key}
        words={words}
        stack={shown}
        at={places[shown.key] ?? 0}
        view={views[side]}
        tool={tool}
        onScroll={(steps) => scroll(side, steps)}
        onView={(by) => change(side, by)}
      />
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the pictures work where the focus is
    <section className={css.viewer} aria-label="Pictures" tabIndex={0} onKeyDown={onKeyDown}>
      <ViewerTools
        tool={tool}
        isLinked={otherStack && isLinked}
        onTool={setTool}
        onView={onView}
        onReset={() => setViews([WHOLE, WHOLE])}
        onLink={() => setLinked(!isLinked)}
      />
      <div className={css.panes}>
        {stack && pane(0, showMoment(opened.study.at), stack)}
        {otherStack && other.data && pane(1, showMoment(other.data.study.at), otherStack)}
      </div>
      <ViewerStrip
        stacks={stacks}
        stack={stack}
        others={opened.others}
        compared={compared}
        archive={archive.error ? archive.error.message : archive.isLoading ? 'The archive is asked...' : ''}
        onStack={(key) => {
          setViews([WHOLE, WHOLE])
          url.set({ stack: key })
        }}
        onCompare={(id) => url.set({ with: id })}
      />
    </section>
  )
}
