/** What must stand beside a protocol or a list is said by a rule, not by the schemas. */
export const laboratoryInputs = {
  'POST /lab/analysers': { name: 'x', protocol: 'hl7', port: 5100 },
  'PUT /lab/analysers/{id}': { name: 'x', protocol: 'hl7', port: 5100 },
  'POST /lab/microbiology/{list}': {
    list: 'antibiotics',
    name: 'x',
    kind: 'x',
    validFrom: '2026-01-01',
    validTo: null,
  },
  'PUT /lab/microbiology/{list}/{id}': {
    list: 'antibiotics',
    name: 'x',
    kind: 'x',
    validFrom: '2026-01-01',
    validTo: null,
  },
}
