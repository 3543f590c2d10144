import { useViewportSize } from '@mantine/hooks'
import { CARDS_AT_ONCE } from '../../model/home.contract.ts'

/** The narrowest card with the gap beside it, and the margins of the page without that gap (group.module.css). */
const CARD_PX = 264 + 12
const MARGINS_PX = 2 * 20 - 12

/** How many cards are fetched together on a page so wide: at least as many as asked for, in whole rows. */
export function cardsAtOnce(pagePx: number): number {
  const columns = Math.max(1, Math.floor((pagePx - MARGINS_PX) / CARD_PX))
  return columns * Math.ceil(CARDS_AT_ONCE / columns)
}

/** The same for the page as it stands; the window may change beside it. */
export function useCardsAtOnce(): number {
  const { width } = useViewportSize()
  return cardsAtOnce(document.querySelector('main')?.clientWidth ?? width)
}
