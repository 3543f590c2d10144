import { useEffect } from 'react'
import { bringIntoSight } from '../keyboard/bring-into-sight.ts'

/** On a narrow screen the tabs scroll: the one that is open, by its id, is in sight, as is its part of the set-up. */
export function useTabInSight(openId: string | undefined): void {
  useEffect(() => {
    if (!openId) return
    const active = document.querySelectorAll('[role=tab][data-active], [role=tabpanel] label[data-active]')
    for (const one of active) bringIntoSight(one)
  }, [openId])
}
