/**
 * Official spellings of the New Zealand Gazetteer, which GeoNames and postcode lists lack. Only
 * unambiguous whole names: Manaia has a macron in Coromandel and none in Taranaki.
 */
const OFFICIAL_NAMES = `
  Hāwera, Kaikōura, Karitāne, Kāwhia, Kumeū, Lake Hāwea, Māngere, Māngere Bridge, Māngere East,
  Māpua, Ngāruawāhia, Ngongotahā, Ōakura, Ōhakune, Ōhaupō, Ōhinemutu, Ōhope, Ōhope Beach,
  Ōmokoroa, Ōpōtiki, Ōpunake, Ōrākei, Ōrewa, Ōtāhuhu, Ōtaki, Ōtaki Beach, Ōtara, Ōtorohanga,
  Ōtūmoetai, Ōwhiro Bay, Paekākāriki, Pāpāmoa, Pāpāmoa Beach, Pātea, Pāuanui, Pāuatahanui, Pōkeno,
  Putāruru, Ruakākā, Rūnanga, Tāhunanui, Taitā, Tākaka, Tāmaki, Tāneatua, Taupō,
  Te Atatū Peninsula, Te Atatū South, Te Kūiti, Tīrau, Tītahi Bay, Tūrangi, Waitākere, Waiwhetū,
  Wānaka, Whakatāne, Whangamatā, Whangaparāoa, Whangārei, Whangārei Heads
`;

const BY_PLAIN_NAME = new Map(
  OFFICIAL_NAMES.trim()
    .split(/,\s+/)
    .map((name) => [withoutMacrons(name), name]),
);

export function withMacrons(name: string): string {
  return BY_PLAIN_NAME.get(name) ?? name;
}

function withoutMacrons(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "");
}
