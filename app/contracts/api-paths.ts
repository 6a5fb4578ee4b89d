/**
 * The API's URLs that pages ask. Apart from `paths`, because every page's script holds those and
 * few pages ask these.
 */
export const apiPaths = {
  property: (id: string) => `/api/properties/${id}`,
  deal: (propertyId: string) => `/api/properties/${propertyId}/deal`,
  propertyImage: (id: string) => `/api/properties/${id}/image`,
  propertyChanges: (id: string, since: number) => `/api/properties/${id}/changes?since=${since}`,
  propertyFiles: (id: string) => `/api/properties/${id}/files`,
  propertyReceipts: (id: string) => `/api/properties/${id}/receipts`,
  propertyFile: (id: string, fileId: string) => `/api/properties/${id}/files/${fileId}`,
  printProperty: (id: string) => `/api/properties/${id}/print`,
  project: (id: string) => `/api/projects/${id}`,
  projectItems: (projectId: string) => `/api/projects/${projectId}/items`,
  projectPhotos: (projectId: string) => `/api/projects/${projectId}/photos`,
  photo: (id: string) => `/api/projects/photos/${id}`,
  item: (id: string) => `/api/project-items/${id}`,
  spend: (itemId: string) => `/api/project-items/${itemId}/spend`,
  bill: (id: string) => `/api/bills/${id}`,
  itemEntries: (id: string) => `/api/project-items/${id}/entries`,
  dealRows: "/api/work-tracker/item",
  propertyDealRows: (propertyId: string) => `/api/work-tracker/item/property/${propertyId}`,
  addresses: (query: URLSearchParams) => `/api/addresses?${query}`,
  find: (query: Record<string, string>) => `/api/find?${new URLSearchParams(query)}`,
  address: (id: string) => `/api/addresses/${encodeURIComponent(id)}`,
  invoice: (paymentId: string) => `/api/payments/${paymentId}/invoice`,
} as const;
