import { Module } from '@nestjs/common';
import { ShippingController } from './shipping.controller.js';
import { Shipping } from './shipping.js';

/** Releases that teams ship over the network. */
@Module({ controllers: [ShippingController], providers: [Shipping], exports: [Shipping] })
export class ShippingModule {}
