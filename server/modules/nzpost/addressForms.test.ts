import { details, suggest } from './gazetteer'

/** What people type, and the line that is suggested first; a blank postcode is of a round that the table does not know. */
test.each([
  ['12 Queen St, Auckland', '12 Queen Street, Auckland Central, Auckland 1010'],
  ['12 queen street auckland central 1010', '12 Queen Street, Auckland Central, Auckland 1010'],
  ['12 QUEEN ST', '12 Queen Street, Auckland Central, Auckland 1010'],
  ['12 Queen St, Auckland 1010, New Zealand', '12 Queen Street, Auckland Central, Auckland 1010'],
  ['12 Queen St, Auckland CBD, NZ', '12 Queen Street, Auckland Central, Auckland 1010'],
  ['2/14 Queen St Auckland', '2/14 Queen Street, Auckland Central, Auckland 1010'],
  ['2 / 14 Queen St Auckland', '2/14 Queen Street, Auckland Central, Auckland 1010'],
  ['Unit 2, 14 Queen St, Auckland', '2/14 Queen Street, Auckland Central, Auckland 1010'],
  ['unit 2 14 queen st auckland', '2/14 Queen Street, Auckland Central, Auckland 1010'],
  ['Unit 2/14 Queen St, Auckland', '2/14 Queen Street, Auckland Central, Auckland 1010'],
  ['Flat 3A, 12 Queen St, Auckland', '3A/12 Queen Street, Auckland Central, Auckland 1010'],
  ['Apt 5 12 Queen Street Auckland', '5/12 Queen Street, Auckland Central, Auckland 1010'],
  ['Apartment 1203, 12 Queen Street, Auckland', '1203/12 Queen Street, Auckland Central, Auckland 1010'],
  ['12A Queen St Auckland', '12A Queen Street, Auckland Central, Auckland 1010'],
  ["12 O'Connell St", "12 O'Connell Street, Auckland Central, Auckland 1010"],
  ['12 O’Connell Street', "12 O'Connell Street, Auckland Central, Auckland 1010"],
  ['12 oconnell st', "12 O'Connell Street, Auckland Central, Auckland 1010"],
  ["12 O'Connell Street, Takapuna", "12 O'Connell Street, Takapuna, Auckland 0622"],
  ["7 d'arcy rd, takapuna", "7 D'Arcy Road, Takapuna, Auckland 0622"],
  ['7 McKelvie Cres, Albany', '7 McKelvie Crescent, Albany, Auckland 0632'],
  ['5 Kōwhai Way, Albany', '5 Kōwhai Way, Albany, Auckland 0632'],
  ['5 Kowhai Wy, Albany', '5 Kowhai Way, Albany, Auckland 0632'],
  ['5 PŪRIRI TCE, ALBANY', '5 Pūriri Terrace, Albany, Auckland 0632'],
  ['9 Foo Ave, Takapuna', '9 Foo Avenue, Takapuna, Auckland 0622'],
  ['9 Foo Av Takapuna', '9 Foo Avenue, Takapuna, Auckland 0622'],
  ['9 Foo Dr Takapuna', '9 Foo Drive, Takapuna, Auckland 0622'],
  ['9 Foo Pl Takapuna', '9 Foo Place, Takapuna, Auckland 0622'],
  ['9 Foo Hwy Takapuna', '9 Foo Highway, Takapuna, Auckland 0622'],
  ['9 Foo Rise Takapuna', '9 Foo Rise, Takapuna, Auckland 0622'],
  ['45 Omaha Valley Rd, RD 5, Warkworth', '45 Omaha Valley Road, RD 5, Warkworth'],
  ['45 omaha valley road rd5 warkworth', '45 Omaha Valley Road, RD 5, Warkworth'],
  ['45 Omaha Valley Rd, R.D. 5, Warkworth', '45 Omaha Valley Road, RD 5, Warkworth'],
  ['45 Omaha Valley Rd, R D 5, Warkworth', '45 Omaha Valley Road, RD 5, Warkworth'],
  ['10 Old North Rd, RD 2, Kumeu', '10 Old North Road, RD 2, Kumeū 0892'],
  ['10 Totara Rd, RD 2, Kumeū', '10 Totara Road, RD 2, Kumeū 0892'],
  ['1 lake tce taupo', '1 Lake Terrace, Taupō 3330'],
  ['1 Lake Terrace, Taupō', '1 Lake Terrace, Taupō 3330'],
  ['5 riccarton rd chch', '5 Riccarton Road, Riccarton, Christchurch 8011'],
  ['12 dominion rd mt eden', '12 Dominion Road, Mount Eden, Auckland 1024'],
  ['88 hurstmere rd', '88 Hurstmere Road, Takapuna, Auckland 0622'],
  ['奧克蘭市中心 queen st 12', '12 Queen Street, Auckland Central, Auckland 1010'],
  ['奥克兰市中心 queen st 12', '12 Queen Street, Auckland Central, Auckland 1010'],
])('%s → %s', (typed, line) => expect(suggest(typed)[0]?.text).toBe(line))

test.each([
  ['PO Box 12345, Auckland', 'PO Box 12345'],
  ['P.O. Box 12 345 Auckland', 'PO Box 12345'],
  ['P O Box 12-345, Auckland', 'PO Box 12345'],
  ['po box 91 Auckland', 'PO Box 91'],
  ['Private Bag 92019, Auckland', 'Private Bag 92019'],
  ['信箱12345 Auckland', 'PO Box 12345'],
])('%s is the box %s', (typed, box) => {
  const [found] = suggest(typed)
  expect(found?.text).toMatch(new RegExp(`^${box}, `))
  expect(details(found!.id)).toMatchObject({ poBox: box, street: '' })
})

test('a round that the table does not know stays with its street; its postcode is left to the person', () => {
  const [found] = suggest('45 Omaha Valley Rd, RD 5, Warkworth')
  expect(details(found!.id)).toEqual({
    street: '45 Omaha Valley Road',
    suburb: 'Warkworth',
    city: 'Warkworth',
    region: 'Auckland',
    postcode: '',
    rd: 'RD 5',
  })
})
