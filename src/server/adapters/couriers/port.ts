/** What a courier service is told of a parcel. */
export interface CourierParcel {
  /** By which the service finds an order that it has already. */
  reference: string;
  orderedAt: string;
  to: {
    name: string;
    phone: string;
    email: string;
    line1: string;
    line2: string;
    city: string;
    state: string;
    pin: string;
  };
  items: readonly { title: string; pricePaise: number }[];
  weightGrams: number;
}

export interface CourierRate {
  courierId: number;
  name: string;
  ratePaise: number;
  /** Days that the courier names; null where it names none. */
  days: number | null;
  isRecommended: boolean;
}

/** An order that the service has, and its tracking number once a courier is chosen. */
export interface CourierOrder {
  orderId: string;
  shipmentId: string;
  awb: string | null;
  courierName: string | null;
}

export interface CourierTest {
  answer: 'works' | 'wrong_keys' | 'no_answer' | 'nothing_to_ask';
  words: string;
}

/** A service that brings parcels. Every method throws `CourierFailure`. */
export interface CourierService {
  provider: 'shiprocket';
  /** Whether the service knows the keys; throws nothing. */
  test(): Promise<CourierTest>;
  /** Who would bring it, the cheapest first; none where nobody goes. */
  rates(parcel: { pin: string; weightGrams: number }): Promise<CourierRate[]>;
  /** The order with this reference, where the service has it. */
  find(reference: string): Promise<CourierOrder | null>;
  register(parcel: CourierParcel): Promise<CourierOrder>;
  /** Gives the parcel to a courier: its tracking number. */
  assign(asked: { shipmentId: string; courierId: number }): Promise<{ awb: string; courierName: string }>;
  /** Asks the courier to fetch it; the day that it names, in its own words. Asking again changes nothing. */
  requestPickup(shipmentId: string): Promise<{ pickupOn: string | null }>;
  /** The address of its label as PDF. */
  label(shipmentId: string): Promise<string>;
}

/** What a courier service did instead: `refused` stays so, `unsure` may have worked and is tried again. */
export class CourierFailure extends Error {
  readonly kind: 'refused' | 'unsure';
  constructor(kind: 'refused' | 'unsure', words: string) {
    super(words.slice(0, 300));
    this.kind = kind;
  }
}
