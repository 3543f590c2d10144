import { describe, expect, it } from 'vitest'
import { MENU, TABS } from './menu.ts'
import { ROUTES } from './routes-table.ts'
import { built, SCREENS } from './screens.ts'

const routeAt = (path: string) => ROUTES.find((route) => route.path === path)

describe('the routes', () => {
  it('are each named once', () => {
    const paths = ROUTES.map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })

  it('hold every entry of the sidebar and every tab', () => {
    expect([...MENU, ...TABS].filter(({ path }) => !routeAt(path))).toEqual([])
  })

  it('hold every screen that is built, under the same permission', () => {
    // '/' is the way in for everybody, and the home dashboard for those who may read visits.
    const specified = (path: string) => (path === '/' ? 'visit:read' : routeAt(path)?.permission)
    const strange = built.filter(({ path, permission }) => specified(path) !== permission)
    expect(strange.map(({ path, permission }) => ({ path, permission, specified: routeAt(path)?.permission }))).toEqual(
      [],
    )
    expect(SCREENS).toHaveLength(built.length)
  })
})

describe('the sidebar', () => {
  it('is in the order of the specification', () => {
    expect(MENU.map(({ title }) => title).join(', ')).toBe(
      "Dashboard, Patient Dashboard, Patient Overview, IPD Dashboard, Today's OPD, Currently Admitted, Accommodation, Room Management, Discharged Patients, Security Gate, Mandatory Service, Clinical Services, External Requisition, CGHS Surgery, Diagnoses, Operation Theatre, Patients, Users, Complications, Lab, Radiology, Medications, Prescriptions, Referees, Hope Surgeons, Hope Consultants, Hope Anaesthetists, Ayushman Surgeons, Ayushman Consultants, Ayushman Anaesthetists, Accounting, Bill Management, Corporate, Pharmacy",
    )
  })

  it('never parts a group in two', () => {
    const groups = MENU.map(({ group }) => group)
    expect([...groups].sort((a, b) => a - b)).toEqual(groups)
  })
})
