/** Which values go together is said by the rules, not by the schemas. */
export const trackingInputs = {
  'PATCH /visits/{id}/tracking': { field: 'srNo', value: '5' },
  'PUT /visits/{id}/billing-status': { status: 'Approval Pending', subStatus: null },
}
