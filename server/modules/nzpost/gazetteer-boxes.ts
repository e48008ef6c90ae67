/**
 * Post shops and box lobbies that hold PO boxes: lobby | city | region | postcode. A box has its own postcode, never the street's.
 * Compact on purpose; the larger lobbies of each region.
 */
const TABLE = `
Auckland City|Auckland|Auckland|1142
Shortland Street|Auckland|Auckland|1140
Wellesley Street|Auckland|Auckland|1141
Victoria Street West|Auckland|Auckland|1142
Ponsonby|Auckland|Auckland|1144
Grey Lynn|Auckland|Auckland|1245
Newton|Auckland|Auckland|1145
Newmarket|Auckland|Auckland|1149
Parnell|Auckland|Auckland|1151
Epsom|Auckland|Auckland|1344
Remuera|Auckland|Auckland|1541
Greenlane|Auckland|Auckland|1546
Onehunga|Auckland|Auckland|1643
New Lynn|Auckland|Auckland|0640
Henderson|Auckland|Auckland|0650
Takapuna|Auckland|Auckland|0740
Glenfield|Auckland|Auckland|0747
Albany|Auckland|Auckland|0752
Browns Bay|Auckland|Auckland|0753
Howick|Auckland|Auckland|2145
Pakuranga|Auckland|Auckland|2140
Botany|Auckland|Auckland|2163
Manukau City|Auckland|Auckland|2241
Papakura|Papakura|Auckland|2244
Pukekohe|Pukekohe|Auckland|2340
Ōrewa|Ōrewa|Auckland|0946
Wellington|Wellington|Wellington|6140
Marion Square|Wellington|Wellington|6141
Courtenay Place|Wellington|Wellington|6149
Johnsonville|Wellington|Wellington|6440
Lower Hutt|Lower Hutt|Wellington|5040
Upper Hutt|Upper Hutt|Wellington|5140
Porirua|Porirua|Wellington|5240
Masterton|Masterton|Wellington|5840
Christchurch|Christchurch|Canterbury|8140
Riccarton|Christchurch|Canterbury|8440
Papanui|Christchurch|Canterbury|8542
Hornby|Christchurch|Canterbury|8441
Rangiora|Rangiora|Canterbury|7440
Ashburton|Ashburton|Canterbury|7740
Timaru|Timaru|Canterbury|7940
Waikato Mail Centre|Hamilton|Waikato|3240
Hamilton East|Hamilton|Waikato|3247
Cambridge|Cambridge|Waikato|3450
Te Awamutu|Te Awamutu|Waikato|3840
Taupō|Taupō|Waikato|3351
Tauranga|Tauranga|Bay of Plenty|3140
Mount Maunganui|Mount Maunganui|Bay of Plenty|3150
Rotorua|Rotorua|Bay of Plenty|3040
Whakatāne|Whakatāne|Bay of Plenty|3158
Dunedin|Dunedin|Otago|9054
Queenstown|Queenstown|Otago|9348
Wānaka|Wānaka|Otago|9343
Oamaru|Oamaru|Otago|9444
Palmerston North|Palmerston North|Manawatū-Whanganui|4440
Whanganui|Whanganui|Manawatū-Whanganui|4541
Levin|Levin|Manawatū-Whanganui|5540
Napier|Napier|Hawke's Bay|4140
Hastings|Hastings|Hawke's Bay|4156
Whangārei|Whangārei|Northland|0140
Kerikeri|Kerikeri|Northland|0245
New Plymouth|New Plymouth|Taranaki|4340
Hāwera|Hāwera|Taranaki|4640
Invercargill|Invercargill|Southland|9840
Nelson|Nelson|Nelson|7040
Richmond|Richmond|Tasman|7050
Blenheim|Blenheim|Marlborough|7240
Gisborne|Gisborne|Gisborne|4040
Greymouth|Greymouth|West Coast|7840
Hokitika|Hokitika|West Coast|7842
Westport|Westport|West Coast|7866
`

/** A place where boxes are rented. */
export interface BoxLobby {
  lobby: string
  city: string
  region: string
  postcode: string
}

export const boxLobbies: BoxLobby[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [lobby, city, region, postcode] = line.split('|')
    return { lobby: lobby!, city: city!, region: region!, postcode: postcode! }
  })
