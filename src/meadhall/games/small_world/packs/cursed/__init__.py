"""Cursed!"""
